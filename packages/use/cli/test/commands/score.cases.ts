export const TASKS = [
  { id: 'a', references: ['x = 1', 'x=1'], candidates: { one: 'x = 1', two: 'y = 2' } },
  { id: 'b', references: ['print(x)'], candidates: { one: 'print(y)', two: 'print(x)' } },
  { id: 'c', references: ['return x'], candidates: { one: 'return x', two: 'return x' } },
]

export const jsonl = TASKS.map((task) => `${JSON.stringify(task)}\n`).join('')

export const exact = ['--metric', 'exact-match']
