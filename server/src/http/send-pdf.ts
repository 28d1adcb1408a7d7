import type { FastifyReply } from 'fastify';
import type { PdfFile } from '../pdf/render-pdf.ts';
import { attachment } from './attachment.ts';

/** Answers with a PDF to keep. It was made for this caller at this moment: nobody stores it on the way. */
export function sendPdf(reply: FastifyReply, { name, size, content }: PdfFile): FastifyReply {
  // The limit of time for handlers may have answered meanwhile: nobody would read it then, and it would never be gone.
  if (reply.sent) {
    content.destroy();
    return reply;
  }
  return reply
    .headers({
      'content-disposition': attachment(name),
      'content-type': 'application/pdf',
      'content-length': size,
      'cache-control': 'private, no-store',
    })
    .send(content);
}
