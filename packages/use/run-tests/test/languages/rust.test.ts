import { expect, test } from 'vitest'
import { RUST } from '../../src/languages/rust.ts'
import { assembleProgram } from '../../src/programs/assemble-program.ts'

const mainOf = (test: string, entryPoint?: string): string => {
  const task = { setup: '', test, finish: '', ...(entryPoint === undefined ? {} : { entryPoint }) }
  return assembleProgram(RUST, task, 'fn leap() {}\n', 'mark').files['main.rs']!
}

test('tests may import the output as a crate of any name, if they take the entry point', () => {
  const ends = '\n#[test]\nfn x() { leap() }'
  for (const imported of ['years::leap', 'years::{leap}', 'years::{leap, other}', 'solution::*'])
    expect(mainOf(`use ${imported};${ends}`, 'leap')).not.toContain('use ')
  for (const imported of ['years::other', 'years::{leapt}', 'std::leap', 'years::*'])
    expect(mainOf(`use ${imported};${ends}`, 'leap')).toContain(`use ${imported};`)
  expect(mainOf(`use years::{leap};${ends}`)).toContain('use years::{leap};')
})
