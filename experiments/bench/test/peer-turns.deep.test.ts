import { expect, test } from 'vitest'
import { type Contender, passTimes } from '../src/peer-turns.ts'

const ours: Contender = { name: 'ours', language: 'node', lines: [] }

test('a process of Node reports its first pass and later ones; one that fails, nothing', () => {
  const lines = ['const version = "x"', 'const work = (item) => { for (let i = 0; i < 1e5 * item; i++); }']
  expect(passTimes({ ...ours, lines }, [1, 2])).toMatchObject({ version: 'x', warm: expect.any(Number) })
  expect(passTimes({ ...ours, lines: ['import "no-such-package"'] }, [])).toBeUndefined()
})
