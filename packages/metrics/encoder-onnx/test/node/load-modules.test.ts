import { expect, test } from 'vitest'
import { loadOnnxModules } from '../../src/node/load-modules.ts'

const tokenizers = { Tokenizer: class {} }
const runtime = { InferenceSession: {}, Tensor: class {} }

test('the native runtime comes before that of the web', async () => {
  const asked: string[] = []
  const modules = await loadOnnxModules(async (name) => {
    asked.push(name)
    return name === '@huggingface/tokenizers' ? tokenizers : name === 'onnxruntime-node' ? runtime : undefined
  })
  expect(modules).toEqual({ runtime, tokenizers })
  expect(asked).toEqual(['@huggingface/tokenizers', 'onnxruntime-node'])
})

test('the web runtime uses one thread, which lets Node end', async () => {
  const web = { ...runtime, env: { wasm: { numThreads: 4 } } }
  await loadOnnxModules(async (name) =>
    name === '@huggingface/tokenizers' ? tokenizers : name === 'onnxruntime-web' ? web : undefined,
  )
  expect(web.env.wasm.numThreads).toBe(1)
})

test.each([
  [
    [],
    'models need onnxruntime-node or onnxruntime-web and @huggingface/tokenizers, which are not installed: npm install onnxruntime-node @huggingface/tokenizers',
  ],
  [['onnxruntime-web'], 'models need @huggingface/tokenizers, which is not installed: npm install'],
  [
    ['@huggingface/tokenizers'],
    'models need onnxruntime-node or onnxruntime-web, which is not installed: npm install',
  ],
])('with %j alone, the message says what to install', async (present, message) => {
  await expect(
    loadOnnxModules(async (name) =>
      (present as string[]).includes(name) ? { ...runtime, ...tokenizers } : undefined,
    ),
  ).rejects.toThrow(message)
})

test('the installed packages are found', async () => {
  const modules = await loadOnnxModules()
  expect(modules.tokenizers.Tokenizer).toBeTypeOf('function')
  expect(modules.runtime.InferenceSession.create).toBeTypeOf('function')
})
