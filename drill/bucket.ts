import S3rver from 's3rver';

/** The S3 server of the tests as a process of its own, which can be killed: `node drill/bucket.ts <port> <folder>`. */
const [port = '', directory = ''] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'files' }],
}).run();
