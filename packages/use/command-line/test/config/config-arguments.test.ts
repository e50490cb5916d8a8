import { describe, expect, test } from 'vitest'
import {
  type ConfiguredCommand,
  configArguments,
  configurableFlags,
} from '../../src/config/config-arguments.ts'
import { flagsOf } from '../some-flags.ts'

const score = { name: 'score', flags: flagsOf('metric', 'output', 'lines', 'format', 'bins', 'k', 'config') }
const study = { name: 'study', flags: flagsOf('metric', 'seed') }
const all = [score, study]

const added = (values: object, given: readonly string[] = [], command: ConfiguredCommand = score) =>
  configArguments({ file: 'c.json', values: values as Record<string, string> }, command, given, all)

describe('a configuration', () => {
  test('adds its flags in the form of a command line', () => {
    expect(added({ metric: ['bleu', 'chrf'], format: 'json', lines: true })).toEqual([
      '--metric=bleu',
      '--metric=chrf',
      '--format=json',
      '--lines',
    ])
    expect(added({ lines: false })).toEqual([])
    expect(added({ metric: ['bleu', 'chrf'] }, [], study)).toEqual(['--metric=bleu', '--metric=chrf'])
    expect(added({ bins: [0, 5, 100], k: [1, 10] })).toEqual(['--bins=0,5,100', '-k', '1,10'])
  })

  test('adds flags that stand under the command, before those for all', () => {
    expect(added({ format: 'table', score: { format: 'json' }, study: { seed: 1 } })).toEqual([
      '--format=json',
    ])
    expect(added({ score: { format: 'json' }, format: 'table' })).toEqual(['--format=json'])
  })

  test('leaves out flags of other commands, and its schema', () => {
    expect(added({ $schema: 'x', seed: 5 })).toEqual([])
  })

  test.each([[['--format', 'table']], [['--format=table']], [['-f', 'table']], [['-ftable']]])(
    'leaves flags to the command line that has them: %j',
    (given) => {
      expect(added({ format: 'json', lines: true }, given)).toEqual(['--lines'])
    },
  )

  test('does not look for flags after --', () => {
    expect(added({ format: 'json' }, ['--', '--format'])).toEqual(['--format=json'])
  })

  test.each([
    [{ metrik: 'bleu' }, /no command has a flag --metrik; did you mean 'metric'/],
    [{ scores: { format: 'json' } }, /there is no command 'scores'; did you mean 'score'/],
    [{ score: { seed: 1 } }, /score has no flag --seed/],
    [{ format: true }, /format: expected a value for --format, got true/],
    [{ lines: 'yes' }, /lines: expected true or false, got "yes"/],
    [{ format: ['table', 'json'] }, /format: expected one value, got a list of 2/],
    [{ config: 'other.json' }, /no command has a flag --config/],
  ])('is refused: %j', (values, message) => {
    expect(() => added(values)).toThrow(message)
  })
})

test('flags that tell which configuration is read cannot be configured', () => {
  expect([...configurableFlags(score).keys()]).toEqual(['metric', 'output', 'lines', 'format', 'bins', 'k'])
})
