import { describe, expect, test } from 'vitest'
import { bashScript } from '../../src/completion/bash.ts'
import { COMMANDS, hasShell, runShell } from './shell.ts'

const QUOTE = (word: string) => `'${word}'`

/** What bash offers for the last of the words; nothing means files. */
function offered(...words: readonly string[]): string[] {
  const script = `${bashScript('codegen-eval', COMMANDS)}
COMP_WORDS=(codegen-eval ${words.map(QUOTE).join(' ')}); COMP_CWORD=${words.length}
_codegen_eval
for word in "\${COMPREPLY[@]}"; do echo "$word"; done
`
  return runShell('bash', ['--noprofile', '--norc', '-s'], script).split('\n').filter(Boolean)
}

describe.skipIf(!hasShell('bash'))('in bash', () => {
  test('commands', () => {
    expect(offered('')).toEqual(['score', 'completion', '--help', '--version'])
    expect(offered('sc')).toEqual(['score'])
  })

  test('flags of a command, after a hyphen', () => {
    expect(offered('score', '--')).toEqual(['--format', '--metric', '--lines', '--seed', '--output'])
    expect(offered('score', 'file.jsonl', '--f')).toEqual(['--format'])
  })

  test('values of flags', () => {
    expect(offered('score', '-f', '')).toEqual(['text', 'json'])
    expect(offered('score', '--format', 'j')).toEqual(['json'])
    expect(offered('score', '--metric', 'c')).toEqual(['chrf'])
  })

  test('files are left to bash', () => {
    expect(offered('score', '')).toEqual([])
    expect(offered('score', '--output', '')).toEqual([])
    expect(offered('score', '--seed', '')).toEqual([])
  })

  test('values of an argument', () => {
    expect(offered('completion', '')).toEqual(['bash', 'zsh'])
  })
})
