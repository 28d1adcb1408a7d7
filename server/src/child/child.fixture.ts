/** What a test has its child do. */
export type Task = 'answer' | 'fill buffers' | 'fill the heap' | 'never end' | 'fail' | 'tell its surroundings';

const tasks: Record<Task, () => unknown> = {
  answer: () => 'here',
  'fill buffers'() {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(1024 * 1024, 1));
  },
  'fill the heap'() {
    const kept: object[] = [];
    for (;;) kept.push({ number: kept.length, text: `text ${kept.length}` });
  },
  'never end'() {
    for (;;);
  },
  fail() {
    throw new Error('this child fails');
  },
  'tell its surroundings': () => Object.keys(process.env),
};

process.on('message', (task: Task) => process.send?.(tasks[task]()));
