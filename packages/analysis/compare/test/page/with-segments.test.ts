import { type FactRow, type TaskRow, type View, viewJson } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { type ProfiledSegments, withSegments } from '../../src/page/with-segments.ts'
import { scoreProfile } from '../../src/profile/score-profile.ts'
import { comparisonView } from '../../src/view/comparison-view.ts'
import { comparedSegments, MODELS, pageSegments } from './pages.ts'

async function viewOf(segments = pageSegments(), given: Partial<ProfiledSegments> = {}) {
  const { comparison, options } = await comparedSegments(segments)
  const view = await withSegments(comparisonView(comparison), comparison.metrics, { ...options, ...given })
  return { comparison, profile: options.profile, view }
}

const rowsOf = ({ facts }: View, key: string): readonly FactRow[] =>
  facts.find((each) => each.key === key)!.rows
const partOf = ({ parts }: View, id: string) => parts.find((part) => part.id === id)!
const idsOf = ({ parts }: View) =>
  parts.map(({ id }) => id).filter((id) => /tasks|distribution|lengths/.test(id))

test('distribution and lengths follow the tasks, on pages alone; without a profile there is none', async () => {
  const { comparison, view } = await viewOf()
  expect(idsOf(view)).toEqual(['tasks', 'distribution', 'lengths'])
  expect(new Set(view.parts.slice(-3).map(({ only }) => only))).toEqual(new Set(['page']))
  expect(viewJson(view)).toEqual(viewJson(comparisonView(comparison)))
  const plain = comparisonView(comparison)
  expect(await withSegments(plain, comparison.metrics, {})).toBe(plain)
})

test('scores without texts have no lengths', async () => {
  const { comparison, corpus } = await comparedSegments()
  const profile = scoreProfile(corpus)
  const view = await withSegments(comparisonView(comparison), comparison.metrics, { profile })
  expect(idsOf(view)).toEqual(['distribution'])
  expect(partOf(view, 'distribution').title).toBe('Distribution of task scores')
})

test('a chart per metric has the share of segments by score, for each model', async () => {
  const { comparison, view } = await viewOf()
  expect(partOf(view, 'distribution').charts!.map(({ caption, of }) => [caption, of])).toEqual([
    ['Segment scores by chrf', 'chrf'],
    ['Segment scores by chrf:char-order=2', 'chrf:char-order=2'],
  ])
  const rows = rowsOf(view, 'distribution').filter(({ metric }) => metric === 'chrf')
  // lines stand in the order of the ranking
  expect([...new Set(rows.map(({ model }) => model))]).toEqual(
    comparison.metrics[0]!.order.map((m) => MODELS[m]),
  )
  for (const model of MODELS) {
    const own = rows.filter((row) => row.model === model)
    const shares = own.flatMap(({ share = [] }) => share as number)
    expect(shares).toHaveLength(20)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    expect(own.reduce((sum, { segments }) => sum + (segments as number), 0)).toBe(24)
    expect(own.at(-1)).toMatchObject({ 'score x 100': 'without a score', segments: 0 })
  }
})

test('of many models only the best are drawn, which the note says', async () => {
  const models = Array.from({ length: 26 }, (_, m) => `m${m}`)
  const { view } = await viewOf(pageSegments(6, models))
  for (const id of ['distribution', 'lengths'])
    expect(partOf(view, id).note).toMatch(/ Only the 24 best models are shown\.$/)
})

test('a chart per metric has the mean score by length of the reference', async () => {
  const { profile, view } = await viewOf()
  expect(partOf(view, 'lengths').charts).toHaveLength(2)
  const rows = rowsOf(view, 'lengths').filter(({ metric, model }) => metric === 'chrf' && model === 'other')
  expect(rows.map(({ mean }) => mean)).toEqual(profile.lengths.map(({ means }) => means[0]![2]))
  const sizes = rows.map(({ group }) => Number(/^\d+(?:–\d+)? \((\d+) segments?\)$/.exec(String(group))![1]))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(24)
})

async function tasksOf(segments = pageSegments(), given: Partial<ProfiledSegments> = {}) {
  const { view } = await viewOf(segments, given)
  const { tasks } = partOf(view, 'tasks')
  return { tasks: tasks!, marks: ({ outputs }: TaskRow) => outputs!.map(([output]) => output!.marks) }
}

test('models stand in the order of the first metric, and a metric without explanation marks nothing', async () => {
  const { tasks, marks } = await tasksOf()
  expect(tasks.metrics).toEqual(['chrf', 'chrf:char-order=2'])
  expect(tasks.order.toSorted()).toEqual([0, 1, 2])
  const [ofChrf, ofOther] = marks(tasks.rows[0]!)[1]!
  expect(ofOther).toBeUndefined()
  expect(ofChrf!.output.length).toBeGreaterThan(0)
  expect(ofChrf!.output.length % 2).toBe(0)
})

test('an output that is the reference has no marks', async () => {
  const same = pageSegments(3).map((segment) => ({
    ...segment,
    candidates: segment.models.map(() => segment.references[1]!),
  }))
  const { tasks, marks } = await tasksOf(same)
  expect(marks(tasks.rows[1]!)[0]![0]).toEqual({ output: [], reference: 1, missed: [] })
})

test('texts that are cut are not explained', async () => {
  const long = pageSegments(3).map((segment) => ({
    ...segment,
    candidates: segment.candidates.map((text, m) => (m === 0 ? text : `${text}${'x'.repeat(30_000)}`)),
  }))
  const { tasks, marks } = await tasksOf(long)
  expect(marks(tasks.rows[0]!).map((each) => each !== undefined)).toEqual([true, false, false])
})

test('without ids, there is no table', async () => {
  const { options } = await comparedSegments()
  const { tasks: _, ...profile } = options.profile
  const { view } = await viewOf(pageSegments(), { profile })
  expect(idsOf(view)).toEqual(['distribution', 'lengths'])
})
