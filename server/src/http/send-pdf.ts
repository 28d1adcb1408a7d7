import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/** Answers with a PDF to keep. It was made for this caller at this moment: nobody stores it on the way. */
export const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }): FastifyReply =>
  reply
    .headers({
      'content-disposition': attachment(name),
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    .send(content);
