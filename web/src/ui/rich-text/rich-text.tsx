import type { RichBlock, RichInline, RichList, RichMark, RichText as Tree } from '@portal/contract';
import { Fragment, type ReactNode } from 'react';
import classes from './rich-text.module.css';

/** Renders a rich text from its tree: whatever it contains, nothing is executed. */
export const RichText = ({ tree }: { tree: Tree }) => (
  <div className={classes.text}>
    {tree.content.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
);

function Block({ block }: { block: RichBlock }) {
  switch (block.type) {
    case 'heading': {
      // Below the heading of the part that contains it.
      const Level = block.attrs.level === 2 ? 'h4' : 'h5';
      return (
        <Level>
          <Inlines content={block.content} />
        </Level>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Inlines content={block.content} />
        </p>
      );
    default:
      return <List list={block} />;
  }
}

function List({ list }: { list: RichList }) {
  const Kind = list.type === 'orderedList' ? 'ol' : 'ul';
  return (
    <Kind>
      {list.content.map(({ content }, index) => (
        <li key={index}>
          {content.map((part, place) => (
            <Block key={place} block={part} />
          ))}
        </li>
      ))}
    </Kind>
  );
}

const Inlines = ({ content = [] }: { content?: readonly RichInline[] | undefined }) =>
  content.map((node, index) => (
    <Fragment key={index}>{node.type === 'text' ? marked(node.text, node.marks ?? []) : <br />}</Fragment>
  ));

function marked(text: ReactNode, [mark, ...rest]: readonly RichMark[]): ReactNode {
  if (mark === undefined) return text;
  const inner = marked(text, rest);
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    default:
      return (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      );
  }
}
