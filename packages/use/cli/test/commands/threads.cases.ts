export const rows = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      id: i,
      // every fourth reference does not parse
      references: [
        i % 4 === 0 ? `def f(:\n ${i}` : `def f(x):\n    return x + ${i}\n`,
        `print("é", ${i % 3})`,
      ],
      candidates: { a: `def f(y):\n    return y + ${i}\n`, b: i % 5 === 0 ? '' : `print("é", ${i})`, c: 'x' },
    }),
  ).join('\n')
