import { expect, test } from 'vitest'
import type { JudgedOutput } from '../src/judged-output.ts'
import { type ModelLabels, ppiDifference } from '../src/ppi-difference.ts'
import { overPeople } from '../src/rater-difference.ts'

const settings = { judge: 'gpt', factor: 1 }
const GRADES = [1, 3, 2, 4, 0]

/** Outputs of 60 tasks, of which people labelled the first 40; the last person adds `lenience`. */
function outputsOf(model: string, people: readonly string[], lenience = 0, lead = 0): JudgedOutput[] {
  return Array.from({ length: 60 }, (_, t) => {
    const quality = GRADES[t % 5]! + lead
    const labels = people.map((person, p) => {
      const error = ((t * 7 + p * 11 + model.length * 3) % 5) / 4 - 0.5
      return [person, quality + error + (p === people.length - 1 ? lenience : 0)] as const
    })
    return {
      task: `t${t}`,
      model,
      people: new Map(t < 40 ? labels : []),
      judges: new Map([['gpt', quality + ((t * 3 + model.length) % 3) / 4]]),
    }
  })
}

function listsOf(outputs: readonly JudgedOutput[]): ModelLabels {
  const mean = ({ people }: JudgedOutput) =>
    [...people.values()].reduce((sum, grade) => sum + grade, 0) / people.size
  return { people: outputs.map(mean), judge: outputs.map(({ judges }) => judges.get('gpt')!) }
}

function compared(a: readonly JudgedOutput[], b: readonly JudgedOutput[]) {
  const given = ppiDifference(listsOf(a), listsOf(b))
  return { given, ...overPeople(a, b, given, settings) }
}

test('where all people labelled both models the difference is the given one', () => {
  const { given, difference, pValue, isOverPeople } = compared(
    outputsOf('heron', ['p', 'q', 'r', 's'], 0, 1),
    outputsOf('wren', ['p', 'q', 'r', 's']),
  )
  expect(difference).toBe(given)
  expect(isOverPeople).toBe(false)
  expect(pValue).toBeLessThan(0.001)
})

test('lenience of a person who labelled one model only is left out, and a lead stays', () => {
  const equal = compared(outputsOf('heron', ['p', 'q', 'r', 'x'], 3), outputsOf('wren', ['p', 'q', 'r', 'y']))
  expect(equal.given.estimate).toBeGreaterThan(0.5)
  expect(Math.abs(equal.difference.estimate)).toBeLessThan(0.2)
  expect(equal.pValue).toBeGreaterThan(0.05)
  const ahead = compared(
    outputsOf('heron', ['p', 'q', 'r', 'x'], 3, 1),
    outputsOf('wren', ['p', 'q', 'r', 'y']),
  )
  expect(ahead.difference.estimate - equal.difference.estimate).toBeCloseTo(1, 6)
  expect(ahead.pValue).toBeLessThan(0.001)
  expect(ahead.difference.labelShareSaved).toBeGreaterThan(-1)
})

test('with two common people there is neither interval nor p, and a reason', () => {
  const { difference, pValue } = compared(
    outputsOf('heron', ['p', 'q', 'u', 'x']),
    outputsOf('wren', ['p', 'q', 'v', 'y']),
  )
  expect([pValue, difference.low, difference.high]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect(difference.reason).toContain('2 raters rated both')
})
