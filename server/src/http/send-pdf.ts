import type { FastifyReply } from 'fastify';
import type { PdfFile } from '../pdf/render-pdf.ts';
import { attachment } from './attachment.ts';

/** Answers with a PDF as a download. It was made for this caller at this moment, so it is not cached. */
export function sendPdf(reply: FastifyReply, { name, size, content }: PdfFile): FastifyReply {
  // The handler's time limit may have answered already: nobody would read the PDF, and it would never be removed.
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
