import { expect, test } from 'vitest'
import { buildSettings } from '../src/build.ts'
import { examplePackage, metricPackage } from './example-package.ts'

test('a project refers to the projects of its dependencies, and the last one to all', () => {
  const settings = buildSettings([examplePackage(), metricPackage()])
  expect(settings.get('chrf.json')).toMatchObject({
    extends: '../../packages/metrics/chrf/tsconfig.json',
    compilerOptions: {
      rootDir: '../../packages/metrics/chrf/src',
      outDir: '../../packages/metrics/chrf/dist',
    },
    references: [{ path: './metric.json' }],
  })
  expect(settings.get('metric.json')).toMatchObject({ references: [] })
  expect(settings.get('tsconfig.json')).toEqual({
    files: [],
    references: [{ path: './chrf.json' }, { path: './metric.json' }],
  })
})
