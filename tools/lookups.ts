import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ElementAccessExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** `table[word]` or `word in table`. */
type Lookup = { node: Node; table: Node; word: Node };

const ofAccess = (node: ElementAccessExpression): Lookup => ({
  node,
  table: node.expression,
  word: node.argumentExpression,
});

/** Every lookup by something that is not written out, in a file. */
function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    if (isElementAccessExpression(node)) found.push(ofAccess(node));
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ node, table: node.right, word: node.left });
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Whether it can be any text at all, and so `constructor`; a pattern such as `visits.${number}` cannot. */
function isAnyText(type: Type | undefined): boolean {
  if (type === undefined) return false;
  if (type.isUnionType()) return type.getTypes().some(isAnyText);
  return (type.flags & (TypeFlags.String | TypeFlags.Any)) !== 0;
}

function findIn(project: Project, file: SourceFile): string[] {
  const textOf = (node: Node) => file.text.slice(node.getStart(file), node.end);
  // A lookup is safe after a check that the key is the object's own.
  const isAskedFirst = ({ table, word }: Lookup) =>
    file.text.includes(`Object.hasOwn(${textOf(table)}, ${textOf(word)})`);
  const lookups = lookupsIn(file).filter((lookup) => !isAskedFirst(lookup));
  if (lookups.length === 0) return [];
  const words = project.checker.getTypeAtLocation(lookups.map(({ word }) => word));
  return lookups
    .filter((_, index) => isAnyText(words[index]))
    .map(({ node }) => {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      return `${relative(root, file.fileName)}:${line + 1} ${textOf(node)}`;
    });
}

/** Lookups of an object by arbitrary text, which would answer `constructor` with the member that every object inherits. */
export function findLookups(folders: readonly string[], isPassedOver: (path: string) => boolean): string[] {
  const api = new API({ cwd: root });
  try {
    const openProjects = folders.map((folder) => `${root}/${folder}/tsconfig.json`);
    return api
      .updateSnapshot({ openProjects })
      .getProjects()
      .flatMap((project) =>
        project.program
          .getSourceFileNames()
          .filter((name) => name.startsWith(`${dirname(project.configFileName)}/src/`))
          .filter((name) => !isPassedOver(relative(root, name)))
          .flatMap((name) => {
            const file = project.program.getSourceFile(name);
            return file ? findIn(project, file) : [];
          }),
      );
  } finally {
    api.close();
  }
}
