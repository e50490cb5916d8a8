import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

describe('codegen-eval tokenize', () => {
  test('tokens of a line stand on a line', async () => {
    const outcome = await command(['tokenize'], { input: 'os.killPid(9)\r\n\n"x"', isolated: true })
    expect(outcome).toEqual({
      code: 0,
      signal: null,
      stderr: '',
      stdout: 'os │ . │ kill │ Pid │ ( │ 9 │ )\n\n` │ x │ `\n',
    })
  })

  test('the tokenizer is named, and a file may be packed', async () => {
    const file = folder.write('in.txt.gz', gzipSync('os.kill 9\n'))
    expect((await command(['tokenize', '--tokenizer', 'whitespace', file])).stdout).toBe('os.kill │ 9\n')
  })

  test('with --format json each line is a list', async () => {
    const { stdout } = await command(['tokenize', '-', '--format', 'json'], { input: 'a b\n\n' })
    expect(stdout).toBe('["a","b"]\n[]\n')
  })

  test('with --whole the file is one text', async () => {
    const { stdout } = await command(['tokenize', '-', '--whole', '-f', 'json'], { input: 'a\nb\n' })
    expect(stdout).toBe('["a","b"]\n')
  })

  test('an unknown tokenizer lists the known ones', async () => {
    const { code, stderr } = await command(['tokenize', '-t', 'x'])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/--tokenizer x: unknown choice; the choices are code, /),
    ])
  })

  test('what is no UTF-8 is an input problem', async () => {
    const { code, stderr } = await command(['tokenize'], { input: Uint8Array.from([0x61, 0x0a, 0xff]) })
    expect([code, stderr]).toEqual([
      1,
      'codegen-eval: standard input, line 2, byte 1: not valid UTF-8 (byte 0xff)\n',
    ])
  })
})
