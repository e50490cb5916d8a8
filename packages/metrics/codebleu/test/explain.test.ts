import { createRegistry, type Finding, type FindingStatus, segmentRow } from '@codegen-eval/metric'
import { testExplanations } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { type CodeBleuVariant, codeBleuOptions } from '../src/code-bleu-options.ts'
import { explainCodeBleu } from '../src/explain.ts'
import { entries } from '../src/registry.ts'
import { parser } from './parser.ts'

for (const variant of codeBleuOptions.variant.values) {
  testExplanations(codeBleuMetric({ parser, variant }), (candidate, references) =>
    explainCodeBleu(candidate, references, { parser, variant }),
  )
}

const held = (text: string, spans: Finding['candidate']) => spans.map((span) => text.slice(...span))
const findingsOf = (candidate: string, reference: string, variant: CodeBleuVariant, kind: string) =>
  explainCodeBleu(candidate, reference, { parser, variant }).findings.filter((each) => each.kind === kind)
const count = (findings: readonly Finding[], ...statuses: FindingStatus[]) =>
  findings.filter(({ status }) => statuses.includes(status)).length

describe('paper', () => {
  const candidate = 'x = 1\ny = f(x)'
  const reference = 'a = 1\nb = g(a, 2)'

  test('subtrees are told with the code that they span', () => {
    const findings = findingsOf(candidate, reference, 'paper', 'subtree')
    const told = findings.map(
      ({ label, status, ...spans }) => `${status} ${label}: ${held(reference, spans.reference)[0] ?? '-'}`,
    )
    expect(told).toEqual([
      'missed module: a = 1\nb = g(a, 2)',
      'matched expression_statement: a = 1',
      'matched assignment: a = 1',
      'missed expression_statement: b = g(a, 2)',
      'missed assignment: b = g(a, 2)',
      'missed call: g(a, 2)',
      'missed argument_list: (a, 2)',
      'extra module: -',
      'extra expression_statement: -',
      'extra assignment: -',
      'extra call: -',
      'extra argument_list: -',
    ])
    expect(held(candidate, findings.at(-1)!.candidate)).toEqual(['(x)'])
  })

  test('data flows are told with both ends, and match whatever the names are', () => {
    const findings = findingsOf('x = 1\ny = x', 'a = 1\nb = a', 'paper', 'data flow')
    const a = findings.find(({ label }) => label === 'a comes from a')!
    expect(a.status).toBe('matched')
    expect(a.reference).toEqual([
      [10, 11],
      [0, 1],
    ])
    expect(held('x = 1\ny = x', a.candidate)).toEqual(['x', 'x'])
    expect(findings.map(({ label }) => label)).toContain('b is computed from a')
  })

  test('a data flow that is missed lies in the reference', () => {
    const missed = findingsOf('x = 1', 'x = 1\nprint(x)', 'paper', 'data flow').filter(
      ({ status }) => status === 'missed',
    )
    expect(missed.map(({ label }) => label)).toContain('x comes from x')
  })

  test('keywords are a kind of their own', () => {
    expect(findingsOf('for i in x: pass', 'while x: pass', 'paper', 'keyword')).toMatchObject([
      { label: 'while', status: 'missed', reference: [[0, 5]] },
      { label: 'pass', status: 'matched' },
      { label: 'for', status: 'extra' },
      { label: 'in', status: 'extra' },
    ])
  })
})

describe('ebsb', () => {
  test('a data flow is two uses of a variable', () => {
    const findings = findingsOf('f(x)\ng(y)', 'f(a)\ng(a)', 'ebsb', 'data flow')
    expect(findings).toEqual([
      {
        kind: 'data flow',
        label: 'a is used next',
        status: 'missed',
        candidate: [],
        reference: [
          [2, 3],
          [7, 8],
        ],
      },
    ])
  })

  test('a use is found where its name stands as a word', () => {
    const source = 'def f(ab: int, a: ab):\n    return a\n'
    const uses = findingsOf(source, source, 'ebsb', 'data flow')
    expect(uses.map(({ reference }) => reference.map(([start]) => start))).toContainEqual([
      source.indexOf('a: ab'),
      source.lastIndexOf('a'),
    ])
  })

  test('leaves are subtrees', () => {
    const labels = findingsOf('x', 'x', 'ebsb', 'subtree').map(({ label }) => label)
    expect(labels).toEqual(['module', 'expression_statement', 'identifier'])
  })
})

describe('codexglue', () => {
  test('places are those of the text with its comments', () => {
    const reference = '\n# one\nx = 1\n\n# x = 2\ny = [x,  # two\n  3]\n'
    const findings = explainCodeBleu('pass', reference, { parser, variant: 'codexglue' }).findings
    const subtrees = findings.filter(({ kind, label }) => kind === 'subtree' && label === 'list')
    expect(held(reference, subtrees[0].reference)).toEqual(['[x,  # two\n  3]'])
    const flow = findings.find(({ label }) => label === 'x comes from x')!
    expect(flow.reference.map(([start]) => start)).toEqual([
      reference.indexOf('x,'),
      reference.indexOf('x = 1'),
    ])
  })

  test('a subtree that the candidate has once serves for all that are alike', () => {
    const findings = findingsOf('f(1)', 'f(1)\nf(1)', 'codexglue', 'subtree')
    const calls = findings.filter(({ label }) => label === 'call')
    expect(calls.map(({ status, candidate }) => [status, candidate])).toEqual([
      ['matched', [[0, 4]]],
      ['matched', [[0, 4]]],
    ])
  })
})

describe('what is matched is what the row counts', () => {
  const line = fc.constantFrom(
    'x = 1',
    'y = x + f(x)',
    'for i in y:\n    x = i',
    'if x:\n    y = 2\nelse:\n    y = x',
    'def f(a, b=1):\n    """doc"""\n    return a  # why',
    'print("a", x)',
    'z = [w for w in y if w]',
    'f(',
  )
  const source = fc.array(line, { maxLength: 5 }).map((lines) => lines.join('\n'))
  const columnsOf = (variant: CodeBleuVariant, candidate: string, reference: string) => {
    const metric = codeBleuMetric({ parser, variant })
    const row = segmentRow(metric, candidate, reference)
    return { column: (name: string) => row[metric.columns.indexOf(name)], parts: metric.parts!(row) }
  }

  test.each(['paper', 'codexglue'] as const)('%s', (variant) => {
    fc.assert(
      fc.property(source, source, (candidate, reference) => {
        const { column } = columnsOf(variant, candidate, reference)
        const { findings } = explainCodeBleu(candidate, reference, { parser, variant })
        const of = (kind: string) => findings.filter((each) => each.kind === kind)
        for (let n = 1; n <= 4; n++) expect(count(of(`${n}-gram`), 'matched')).toBe(column(`matches${n}`))
        const subtrees = of('subtree')
        expect(count(subtrees, 'matched')).toBe(column('subtreeMatches'))
        expect(count(subtrees, 'matched', 'missed')).toBe(column('subtrees'))
        const flows = of('data flow')
        expect(count(flows, 'matched')).toBe(column('dataFlowMatches'))
        expect(count(flows, 'matched', 'missed')).toBe(column('dataFlows'))
        // a keyword weighs five times as much as another token
        const [keywords, tokens] = [of('keyword'), of('1-gram')]
        const weight = count(tokens, 'matched') + 4 * count(keywords, 'matched')
        const scale = variant === 'paper' ? 1 : 5
        expect(weight / scale).toBeCloseTo(column(variant === 'paper' ? 'weightedMatches' : 'recalled1'), 9)
      }),
    )
  })

  test('ebsb', () => {
    fc.assert(
      fc.property(source, source, (candidate, reference) => {
        const { parts } = columnsOf('ebsb', candidate, reference)
        const { findings } = explainCodeBleu(candidate, reference, { parser, variant: 'ebsb' })
        for (const [kind, part] of [
          ['subtree', 'syntax'],
          ['data flow', 'dataFlow'],
        ] as const) {
          const own = findings.filter((each) => each.kind === kind)
          const total = count(own, 'matched', 'missed')
          if (total > 0) expect(count(own, 'matched') / total).toBe(parts[part])
        }
      }),
    )
  })

  test.each(codeBleuOptions.variant.values)(
    '%s: the ends of a data flow hold its names, and n-grams their tokens',
    (variant) => {
      fc.assert(
        fc.property(source, source, (candidate, reference) => {
          const { findings } = explainCodeBleu(candidate, reference, { parser, variant })
          for (const { kind, label, status, ...spans } of findings) {
            if (status === 'extra') continue
            const [first] = held(reference, spans.reference)
            if (kind === 'data flow') expect(first).toBe(label.split(' ')[0])
            if (kind === 'keyword') expect(first).toBe(label)
            if (kind === '1-gram')
              expect(first!.replaceAll(/["']/g, '`')).toBe(label.replaceAll(/["']/g, '`'))
          }
        }),
      )
    },
  )
})

test('the best of several references is explained', () => {
  for (const variant of codeBleuOptions.variant.values) {
    expect(explainCodeBleu('x = 1', ['for a in b: c', 'x = 1'], { parser, variant }).reference).toBe(1)
  }
})

test('the registry explains with the options of the spec', async () => {
  const explain = await createRegistry(entries).explain('codebleu:variant=ebsb')
  expect(explain('x', ['x']).findings.at(-1)).toMatchObject({ kind: 'subtree', label: 'identifier' })
})

test.each(codeBleuOptions.variant.values)('a long text with a syntax error is explained in %s', (variant) => {
  const broken = `${'x = 1\n'.repeat(11_000)})(`
  const { findings } = explainCodeBleu(broken, 'x = 1', { parser, variant })
  expect(findings.some(({ kind }) => kind === 'subtree')).toBe(true)
})
