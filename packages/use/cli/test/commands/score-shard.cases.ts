export const row = (id: number, output = `return x + ${id % 7}`) =>
  `${JSON.stringify({ id, references: ['return x + 1', 'x'], candidate: output })}\n`
export const text = (count: number) => Array.from({ length: count }, (_, id) => row(id)).join('')

export const chrf = ['--metric', 'chrf']
