import { describe, expect, test } from 'vitest'
import { textForm } from '../../src/read/text-form.ts'
import { chunksOf } from '../reading.ts'

const form = async (files: Readonly<Record<string, string>>) => {
  try {
    const list = Object.entries(files).map(([path, text]) => ({
      path,
      name: path,
      chunks: chunksOf(text, 3),
    }))
    const [name, kept] = await textForm(list)
    const texts: string[] = []
    for (const { chunks } of kept) {
      let text = ''
      for await (const chunk of chunks) text += Buffer.from(chunk).toString()
      texts.push(text)
    }
    expect(texts).toEqual(Object.values(files))
    return name
  } catch (error) {
    return (error as Error).message
  }
}

describe('files with the extension of a programming language', () => {
  test('they are programs', async () => {
    expect(await form({ 'm.py': 'a\nb\n', 'r.py': 'a\n' })).toBe('program')
    expect(await form({ 'm.py': 'a\n', 'r.py': 'b' })).toBe('program')
    expect(await form({ 'runs/m.JAVA.gz': 'a\nb', 'r.txt': 'a' })).toBe('program')
  })

  test('they are refused where all have the same number of lines, more than one', async () => {
    expect(await form({ 'm.py': 'a\n\n b', 'r.py': 'c\r\n\t\r\nd\r\n' })).toBe(
      'm.py, r.py: all have 2 lines that are not blank: choose option text whole (each file is one program) or option text lines (each line is one segment)',
    )
  })
})

describe('lines id<TAB>text', () => {
  test('they are recognized in both files, with equal first ids or with numbers', async () => {
    expect(await form({ a: '0\tx y\n1\tz\n', b: '1\tz\n0\tw\n' })).toBe('id-text')
    expect(await form({ a: 'HumanEval/0\tx\n', b: 'HumanEval/0\ty\n' })).toBe('id-text')
  })

  test('a tab in code is not an id', async () => {
    expect(await form({ a: 'x\t= 1\ny\t= 2\n', b: 'z\t= 1\n' })).toBe('text')
    expect(await form({ a: '0\tx\n1\ty', b: 'x\ny' })).toBe('text')
    expect(await form({ a: '0\tx\n0\ty\n', b: '0\tx\n0\ty\n' })).toBe('text')
    expect(await form({ a: '', b: '' })).toBe('text')
  })
})

test('other texts are read line by line', async () => {
  expect(await form({ 'a.txt': 'x\ny\n', 'b.txt': 'x\ny\n' })).toBe('text')
})
