import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinyEncoder } from '../src/make-tiny-encoder.ts'

const EXAMPLES = join(import.meta.dirname, '../../examples')

test('the model that ships is what the script makes', () => {
  const files = tinyEncoder(readFileSync(join(EXAMPLES, 'tasks.jsonl'), 'utf8'))
  expect([...files.keys()]).toEqual([
    'tokenizer.json',
    'tokenizer_config.json',
    'special_tokens_map.json',
    'config.json',
    'onnx/model.onnx',
  ])
  for (const [path, content] of files) {
    const shipped = readFileSync(join(EXAMPLES, 'tiny-encoder', path))
    expect([path, Buffer.compare(shipped, Buffer.from(content))]).toEqual([path, 0])
  }
})
