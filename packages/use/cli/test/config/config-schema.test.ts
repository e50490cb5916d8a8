import { expect, test } from 'vitest'
import { configSchema } from '../../../command-line/src/config/config-schema.ts'
import { program } from '../../src/program.ts'

interface Schema {
  readonly properties: Readonly<Record<string, object & { readonly properties?: Record<string, object> }>>
}

test('the schema has the flags of every command, with their choices', async () => {
  const { properties } = (await configSchema('codegen-eval', await program.load())) as Schema
  expect(properties.lines).toMatchObject({ type: 'boolean' })
  expect(properties['on-error']).toMatchObject({ enum: ['stop', 'skip'] })
  expect(properties.metric).toMatchObject({
    anyOf: [{ type: ['string', 'number'] }, { type: 'array' }],
  })
  expect(properties.compare!.properties!.resamples).toMatchObject({ type: 'integer', minimum: 1 })
  expect(properties.score!.properties!.trials).toBeUndefined()
  expect(properties.config).toMatchObject({ type: 'object' })
})
