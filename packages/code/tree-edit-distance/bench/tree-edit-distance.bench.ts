import { compare } from '@codegen-eval/bench'
import { treeEditDistance } from '../src/tree-edit-distance.ts'
import { treeEditMapping } from '../src/tree-edit-mapping.ts'
import { treeMoveDistance } from '../src/tree-move-script.ts'
import { plainZhangShasha } from './plain-zhang-shasha.ts'
import { SHAPES } from './tree-shapes.ts'

const SIZE = 480
const SLOW = new Set(['zigzag'])

for (const [shape, make] of Object.entries(SHAPES)) {
  const a = make(SIZE, 1)
  const b = make(SIZE, 2)
  if (plainZhangShasha(a, b) !== treeEditDistance(a, b)) throw new Error(`${shape}: distances differ`)
  const title = `${shape}, trees of ${a.labels.length} and ${b.labels.length} nodes, distance ${treeEditDistance(a, b)}`
  const best = compare(
    title,
    { count: 1, name: 'pairs' },
    [
      { name: 'treeEditDistance', run: () => treeEditDistance(a, b) },
      { name: 'plain Zhang-Shasha', run: () => plainZhangShasha(a, b) },
      { name: 'treeEditMapping', run: () => treeEditMapping(a, b) },
      { name: 'treeEditDistance, at most 20', run: () => treeEditDistance(a, b, { maxDistance: 20 }) },
      { name: 'treeMoveDistance', run: () => treeMoveDistance(a, b) },
    ],
    SLOW.has(shape) ? 3 : 9,
  )
  console.log(`  treeEditDistance: ${(1000 * best.get('treeEditDistance')!).toFixed(1)} ms a pair`)
}

// a few changed labels: narrow bands find them
for (const changes of [2, 8, 24]) {
  const a = SHAPES['syntax-like'](SIZE, 1)
  const step = Math.floor(a.labels.length / changes)
  const b = { ...a, labels: a.labels.map((label, node) => (node % step === step - 1 ? 1000 : label)) }
  compare(`syntax-like, distance ${treeEditDistance(a, b)}`, { count: 1, name: 'pairs' }, [
    { name: 'treeEditDistance', run: () => treeEditDistance(a, b) },
    { name: 'plain Zhang-Shasha', run: () => plainZhangShasha(a, b) },
  ])
}
