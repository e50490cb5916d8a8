import { expect, test } from 'vitest'
import { chosenModel, droppedFiles } from '../src/dropped-files.ts'

const fileAt = (path: string) =>
  Object.assign(new File(['x'], path.split('/').at(-1)!), { webkitRelativePath: path })

const transfer = (files: readonly File[], entries: readonly object[] = []) =>
  ({ files, items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })) }) as unknown as DataTransfer

test('a chosen folder gives the files of a model by their paths in it', () => {
  const chosen = chosenModel(['m/config.json', 'm/onnx/model.onnx', 'm/README.md'].map(fileAt))
  expect(chosen).toMatchObject({ kind: 'model', name: 'm' })
  expect(chosen?.kind === 'model' && [...chosen.files.keys()]).toEqual(['config.json', 'onnx/model.onnx'])
  expect(chosenModel([])).toBeUndefined()
})

test('files are data, and several with one of ONNX are a model', async () => {
  const data = fileAt('tasks.jsonl')
  expect(await droppedFiles(transfer([data]))).toEqual({ kind: 'files', files: [data] })
  const more = [data, fileAt('more.jsonl')]
  expect(await droppedFiles(transfer(more))).toEqual({ kind: 'files', files: more })
  const loose = await droppedFiles(transfer([fileAt('config.json'), fileAt('model.onnx')]))
  expect(loose).toMatchObject({ kind: 'model', name: 'model' })
  expect(await droppedFiles(transfer([]))).toBeUndefined()
})

test('a dropped folder is a model, whatever it lacks', async () => {
  const entry = {
    isDirectory: true,
    name: 'm',
    getFile: (path: string, _: object, found: (entry: object) => void, missing: () => void) =>
      path === 'config.json'
        ? found({ file: (give: (file: File) => void) => give(fileAt('config.json')) })
        : missing(),
  }
  const dropped = await droppedFiles(transfer([], [entry]))
  expect(dropped).toMatchObject({ kind: 'model', name: 'm' })
  expect(dropped?.kind === 'model' && [...dropped.files.keys()]).toEqual(['config.json'])
})
