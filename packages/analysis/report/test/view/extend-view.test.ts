import { expect, test } from 'vitest'
import { extendView, planView } from '../../src/view/shorthands.ts'

const plan = planView('Plan', [], { own: () => 'its own' })

test('what is added stands after what was there, and has its words', () => {
  const more = extendView(plan, {
    settings: { seed: 1 },
    findings: [{ kind: 'added', weight: 'note' }],
    words: { added: () => 'added' },
  })
  expect(more.settings).toEqual({ seed: 1 })
  expect(more.findings.map(more.words)).toEqual(['its own', 'added'])
  expect([more.facts, more.parts]).toEqual([plan.facts, plan.parts])
})
