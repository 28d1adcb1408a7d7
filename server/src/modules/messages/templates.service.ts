import type { MessageTemplate, TemplateSave } from '@portal/contract';
import type { Context } from '../../context.ts';
import { refuseTaken } from '../../db/taken.ts';
import { type Inside, write } from '../../db/transaction.ts';
import { invalid, notFound, stale } from '../../refusal.ts';
import * as repository from './templates.repository.ts';

const uniqueKeys = new Map([['message_template_name_key', 'name']]);

export const listTemplates = ({ db, caller }: Context): Promise<MessageTemplate[]> =>
  repository.listTemplates(db, caller.id);

async function requireTemplate({ db, caller }: Inside<Context>, id: number): Promise<MessageTemplate> {
  const template = await repository.lockTemplate(db, caller.id, id);
  if (!template) throw notFound();
  return template;
}

const traceOf = (id: number, name: string) => ({ entity: 'messageTemplate', entityId: id, label: name }) as const;

export const addTemplate = (context: Context, template: TemplateSave): Promise<MessageTemplate> =>
  refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const { db, caller, audit } = inside;
      if (!(await repository.hasRoom(db, caller.id))) throw invalid({ name: ['too_many'] });
      const { id } = await repository.insertTemplate(db, caller.id, template);
      await audit({ ...traceOf(id, template.name), action: 'messages.add-template' });
      return requireTemplate(inside, id);
    }),
  );

export const updateTemplate = (
  context: Context,
  id: number,
  { version, ...template }: TemplateSave & { version: number },
): Promise<MessageTemplate> =>
  refuseTaken(uniqueKeys, () =>
    write(context, async (inside) => {
      const before = await requireTemplate(inside, id);
      if (before.version !== version) throw stale(before);
      await repository.updateTemplate(inside.db, id, template);
      await inside.audit({ ...traceOf(id, template.name), action: 'messages.update-template' });
      return requireTemplate(inside, id);
    }),
  );

export const removeTemplate = (context: Context, id: number): Promise<void> =>
  write(context, async (inside) => {
    const { name } = await requireTemplate(inside, id);
    await repository.deleteTemplate(inside.db, id);
    await inside.audit({ ...traceOf(id, name), action: 'messages.delete-template' });
  });
