import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

test.each(['codebleu', 'ruby', 'tree-similarity', 'graph-similarity'])(
  '%s: code of another language is refused, and a mixture is a warning',
  async (name) => {
    const java = 'public int add(int a, int b) { return a + b; }'
    const another = 'public int sub(int a, int b) { return a - b; }'
    const file = (texts: readonly string[]) =>
      folder.write(
        `${name}-${texts.length}.jsonl`,
        texts
          .map((text, i) => `${JSON.stringify({ id: i, references: [text], candidate: text })}\n`)
          .join(''),
      )
    const refused = await command(['score', file([java, java]), '-m', name])
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(
      new RegExp(
        `^.*: nothing names the model: .*\ncodegen-eval: metric ${name}: no reference parses \\(first: .*, id 0\\)`,
      ),
    )
    const mixed = await command(['score', file(['x = 1', java, another]), '-m', name])
    expect(mixed.code).toBe(0)
    expect(mixed.stderr).toMatch(
      new RegExp(
        `^.*: nothing names the model: .*\nwarning: metric ${name}: only 1 of 3 segments \\(33 %\\) .* the first without one is .*, id 1\\n(warning: metric ${name}, model .*: 2 of 3 segments without a score .*\\n)?$`,
      ),
    )
  },
)

test('the mean of segments is refused as the pooled score is', async () => {
  const file = folder.write(
    'java.jsonl',
    JSON.stringify({ id: 0, references: ['class A {}'], candidate: 'x' }),
  )
  const { code, stderr } = await command(['score', file, '-m', 'codebleu:level=segment'])
  expect(code).toBe(1)
  expect(stderr).toMatch(/\ncodegen-eval: metric codebleu:level=segment: no reference parses/)
})

test('study refuses as score does, and warns of few', async () => {
  const graded = (texts: readonly string[]) =>
    texts
      .map((text, id) =>
        JSON.stringify({
          id,
          references: [text],
          candidates: { a: text, b: 'x' },
          grades: { a: 4, b: id % 3 },
        }),
      )
      .join('\n')
  const study = (name: string, texts: readonly string[]) =>
    command(
      [
        'study',
        folder.write(`${name}.jsonl`, graded(texts)),
        '--metric',
        'codebleu',
        '--resamples',
        '20',
      ].concat(['--results-dir', `${folder.path}/${name}`]),
    )
  const java = Array.from({ length: 6 }, (_, i) => `class A${i} {}`)
  const refused = await study('java', java)
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(
    /metric codebleu: no reference parses \(first: .*java\.jsonl, id 0\); name the language of the code with --lang, the known languages are /,
  )
  const mixed = await study('mixed', ['x = 1', ...java])
  expect(mixed.stderr).toMatch(
    /codebleu: only 1 of 7 segments \(14 %\) have a reference that parses; the first without one is .*mixed\.jsonl, id 1/,
  )
})

test('compare warns as score does', async () => {
  const rows = ['x = 1', 'class A {}', 'class B {}'].map((text, id) =>
    JSON.stringify({ id, references: [text], candidates: { a: text, b: 'x' } }),
  )
  const file = folder.write('compare.jsonl', rows.join('\n'))
  const { stderr } = await command(['compare', file, '-m', 'codebleu', '--resamples', '20', '--trials', '20'])
  expect(stderr).toContain('warning: metric codebleu: only 1 of 3 segments')
})
