import { expect, test } from 'vitest'
import { paperPart } from '../../src/view/paper-part.ts'
import { studyFacts } from '../../src/view/study-facts.ts'
import { studyResult } from '../studies.ts'

test('the tables of the papers are folded, and name facts and measures that a study has', async () => {
  const result = await studyResult()
  const part = paperPart(result)
  const facts = new Map(studyFacts(result).map((found) => [found.key, found]))
  expect(part.folded).toBe(true)
  expect(part.layouts).toHaveLength(5)
  for (const layout of part.layouts) {
    const known = facts.get(layout.facts)!.measures.map(({ key }) => key)
    const wanted = layout.kind === 'cross' ? [layout.measure].flat() : []
    expect(known).toEqual(expect.arrayContaining(wanted as string[]))
  }
  // four charts for each of two metrics
  expect(part.charts).toHaveLength(8)
})
