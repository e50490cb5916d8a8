import { explainSegment, segmentRow } from '@codegen-eval/metric'
import type { Completions, OutputKind } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { withCompletions } from '../src/completions.ts'
import { checkSpecs } from '../src/metric-specs.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()

/** The option of each spec, for outputs of a kind. */
function optionsOf(specs: readonly string[], kind: OutputKind | undefined, chosen?: Completions): string[] {
  const checked = withCompletions(registry, checkSpecs(registry, specs, {}), { kind, chosen, shared: {} })
  return checked.map(({ full }) => /completions=(\w+)/.exec(full)?.[1] ?? '')
}

test('metrics that parse measure completions with their prompts, others alone', () => {
  const specs = ['chrf', 'codebleu', 'parse-rate', 'exact-match:normalize=canonical']
  expect(optionsOf(specs, 'completions')).toEqual(['body', 'join', 'join', 'join'])
  expect(optionsOf(specs, 'programs')).toEqual(['program', 'program', 'program', 'program'])
  expect(optionsOf(specs, 'mixed')).toEqual(['join', 'join', 'join', 'join'])
  expect(optionsOf(specs, undefined)).toEqual(['', '', '', ''])
  expect(optionsOf(specs, 'completions', 'join')).toEqual(['join', 'join', 'join', 'join'])
  expect(optionsOf(['chrf:completions=join'], 'completions')).toEqual(['join'])
})

test('a spec that says otherwise is refused', () => {
  expect(() => optionsOf(['chrf:completions=body'], 'programs', 'program')).toThrow(
    'metric chrf:completions=body: completions is body, but option completions is program',
  )
  expect(() => optionsOf(['chrf:completions=body'], undefined)).toThrow(/from no data set/)
  expect(() => checkSpecs(registry, ['chrf:completions=x'], {})).toThrow(
    /expected one of join, body, program/,
  )
})

const prompt = 'def f(x):\n    """Returns x."""\n'
const body = '    return x\n'
const score = async (spec: string, candidate: string, reference: string) => {
  const metric = await registry.resolve(spec)
  return metric.score(segmentRow(metric, candidate, [reference], prompt))
}

test.each([
  ['join', body, body],
  ['join', prompt + body, body],
  ['join', body, prompt + body],
  ['body', prompt + body, body],
  ['body', body, prompt + body],
  ['program', prompt + body, body],
])(
  '%s: equal programs are equal, whichever side has the prompt',
  async (completions, candidate, reference) => {
    expect(await score(`exact-match:completions=${completions}`, candidate, reference)).toBe(1)
  },
)

test('a completion parses with its prompt, and a program is taken as it is', async () => {
  expect(await score('parse-rate', body, body)).toBe(0)
  expect(await score('parse-rate:completions=join', body, body)).toBe(1)
  expect(await score('exact-match:completions=program', body, body)).toBe(0)
})

test('code is taken out of an answer before it is joined with its prompt', async () => {
  const fenced = `\`\`\`python\n${body}\`\`\`\n`
  expect(await score('exact-match:completions=join,extract=fences', fenced, body.trimEnd())).toBe(1)
})

test('the choice is in the signature, which is a spec', async () => {
  const { signature } = await registry.resolve('codebleu:completions=join')
  expect(signature).toMatch(/^codebleu\|completions:join\|/)
  expect((await registry.resolve(signature)).signature).toBe(signature)
})

test('spans of an explanation are positions in the texts of the input', async () => {
  const explain = await registry.explain('bleu:completions=join')
  const candidate = '    return y\n'
  const { findings } = await explainSegment(explain, candidate, { references: [body], source: prompt })
  const words = (side: 'candidate' | 'reference', text: string) =>
    findings
      .filter(({ kind }) => kind === '1-gram')
      .flatMap((finding) => finding[side].map(([start, end]) => text.slice(start, end)))
  expect([...new Set(words('candidate', candidate))].sort()).toEqual(['return', 'y'])
  expect([...new Set(words('reference', body))].sort()).toEqual(['return', 'x'])
})
