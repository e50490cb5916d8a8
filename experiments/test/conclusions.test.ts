import { expect, test } from 'vitest'
import { CONCLUSIONS } from '../src/conclusion-list.ts'
import { conclusionsTable, highestRate, textOf, unclaimedTable } from '../src/conclusions.ts'
import { findingKinds } from '../src/finding-kinds.ts'
import { UNCLAIMED } from '../src/unclaimed-kinds.ts'

test.each(CONCLUSIONS)('$command: $sentence', ({ source, fragment }) => {
  expect(textOf(source)).toContain(fragment)
})

test('the page has the rates of the tables', () => {
  expect(textOf('experiments/conclusions.md')).toContain(conclusionsTable())
  expect(textOf('experiments/conclusions.md')).toContain(unclaimedTable())
})

test('every kind of finding has a rate on the page, or a reason why it needs none', () => {
  const rated = CONCLUSIONS.flatMap(({ kinds = [] }) => kinds)
  const unclaimed = UNCLAIMED.flatMap(({ kinds }) =>
    Object.entries(kinds).flatMap(([module, names]) => names.map((kind) => `${module}:${kind}`)),
  )
  expect([...new Set(rated), ...unclaimed].toSorted()).toEqual(findingKinds().toSorted())
})

test('rates are at most 6.5 % for findings, and 4 % for verdicts of a gate', () => {
  for (const conclusion of CONCLUSIONS) {
    const { command, isCoverage, table: path } = conclusion
    // its simulations, which are fewer, are judged by their binomial intervals
    if (path === 'experiments/conclusions.md') continue
    const rate = highestRate(conclusion, textOf(conclusion.table))
    // 92.5 % of 800 simulations are within the error of 93 %
    expect(rate).toBeLessThanOrEqual(command === 'gate' ? 4 : isCoverage ? 7.5 : 6.5)
  }
})

test('no rate of findings in tasks and votes lies surely above 6.5 %', () => {
  const [, findings] = textOf('experiments/conclusions.md').split('<!-- findings: start -->')
  expect(findings).toContain('| tasks go together by outcome | ')
  expect(findings).not.toContain('**')
})

test('every kind of conclusion about a judge is on the page', () => {
  const kinds = [
    ...textOf('packages/analysis/calibration/README.md').matchAll(
      /<!-- claims: start -->([\s\S]*?)<!-- claims: end -->/g,
    ),
  ]
    .flatMap(([, tables]) => tables!.split('\n'))
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| conclusion'))
  expect(kinds).toHaveLength(CONCLUSIONS.filter(({ command }) => command === 'calibrate').length)
})

const table = `
| test | of | 5 x 1 | 10 |
| --- | --- | ---: | ---: |
| one | 3 models | **7.5** | 4.0 % |
| one and a half | x | 9.0 |  |
| two | x | 91.0 | 96.0 |
`

test('the largest rate of rows counts, without their names', () => {
  expect(highestRate({ rows: ['one | '] }, table)).toBe(7.5)
  expect(highestRate({ rows: ['one'] }, table)).toBe(9)
  expect(highestRate({ rows: ['one'], column: '10' }, table)).toBe(4)
  expect(highestRate({ rows: ['two'], isCoverage: true }, table)).toBe(9)
  expect(() => highestRate({ rows: ['three'] }, table)).toThrow('no rate in rows three')
})
