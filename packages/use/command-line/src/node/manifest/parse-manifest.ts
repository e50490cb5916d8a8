import { InputError, messageOf } from '@codegen-eval/messages'
import type { Manifest } from './manifest.ts'

/** @throws InputError if a text is no manifest that this version can repeat. */
export function parseManifest(file: string, text: string): Manifest {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new InputError(`${file}: ${messageOf(error)}`, { cause: error })
  }
  const fields = (typeof content === 'object' && content !== null ? content : {}) as Partial<Manifest>
  const isWhole =
    fields.manifest === 1 &&
    isTexts(fields.arguments) &&
    isFiles(fields.inputs) &&
    isFiles(fields.outputs) &&
    typeof fields.versions === 'object' &&
    typeof fields.standardOutput === 'string' &&
    typeof fields.exitCode === 'number'
  if (!isWhole) throw new InputError(`${file}: expected a manifest, as --manifest FILE writes it`)
  return content as Manifest
}

const isTexts = (list: unknown): boolean =>
  Array.isArray(list) && list.every((item) => typeof item === 'string')

const isFiles = (list: unknown): boolean =>
  Array.isArray(list) &&
  list.every((item) => typeof item?.file === 'string' && typeof item.sha256 === 'string')
