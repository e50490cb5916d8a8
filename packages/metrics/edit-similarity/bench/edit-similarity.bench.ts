import { compare, seeded } from '@codegen-eval/bench'
import { distance } from 'fastest-levenshtein'
import { editDistance } from '../src/edit-distance.ts'
import { editSimilarityMetric } from '../src/edit-similarity-metric.ts'

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz_.,()[] ='

/** Pairs of texts of one length; `share` of the second one's characters are edited. */
function textPairs(length: number, share: number, count: number): [string, string][] {
  const random = seeded(length)
  const character = () => CHARACTERS[Math.floor(random() * CHARACTERS.length)]
  const edited = (own: string) => [character(), '', own + character()][Math.floor(random() * 3)]
  const pairs = Array.from({ length: count }, () => {
    const a = Array.from({ length }, character)
    const b = share === 1 ? a.map(character) : a.map((own) => (random() < share ? edited(own) : own))
    return [a.join(''), b.join('')]
  })
  // Through JSON, so that strings are flat as they are when read from a file.
  return JSON.parse(JSON.stringify(pairs))
}

const table: string[] = []
for (const length of [20, 50, 100, 200, 500, 1000, 2000]) {
  for (const [name, share] of [
    ['5 % edited', 0.05],
    ['30 % edited', 0.3],
    ['unrelated', 1],
  ] as const) {
    const count = Math.max(30, Math.ceil(2e7 / length ** 2))
    const pairs = textPairs(length, share, count)
    const differs = pairs.find(([a, b]) => editDistance(a, b) !== distance(a, b))
    if (differs) throw new Error(`the peer's distance differs on ${JSON.stringify(differs)}`)
    const sumOf = (measure: (a: string, b: string) => number) => () =>
      pairs.reduce((sum, [a, b]) => sum + measure(a, b), 0)
    const seconds = compare(`${length} characters, ${name}`, { count, name: 'pairs' }, [
      { name: 'editDistance', run: sumOf((a, b) => editDistance(a, b)) },
      { name: 'fastest-levenshtein', run: sumOf(distance) },
    ])
    const [ours, peers] = [...seconds.values()]
    table.push(`${String(length).padStart(5)}  ${name.padEnd(12)} ${(peers / ours).toFixed(2).padStart(6)}`)
  }
}
console.log(`\nTimes as fast as fastest-levenshtein\n${table.join('\n')}`)

const snippets = textPairs(40, 0.3, 5000)
const similarities = [
  { title: 'Levenshtein on characters', metric: editSimilarityMetric() },
  { title: 'Levenshtein on code tokens', metric: editSimilarityMetric({ unit: 'token' }) },
  {
    title: 'insert-delete on code tokens',
    metric: editSimilarityMetric({ unit: 'token', distance: 'indel' }),
  },
]
const row = new Float64Array(2)
compare(
  'the metric on snippets of 40 characters',
  { count: snippets.length, name: 'segments' },
  similarities.map(({ title, metric }) => ({
    name: title,
    run() {
      let sum = 0
      for (const [candidate, reference] of snippets) {
        metric.measure(candidate, metric.prepare([reference]), row)
        sum += row[0]
      }
      return sum
    },
  })),
  20,
)
