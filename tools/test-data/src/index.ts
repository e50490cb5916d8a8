export { everyMapping } from './every-mapping.ts'
export { fixtureJson, fixturePath, type NltkScores } from './fixtures.ts'
export {
  givenReferenceJson,
  hasReference,
  REFERENCE_VARIABLE,
  referenceJson,
  referencePath,
} from './references.ts'
export { batchesOf, chunksOf, itemsOf, segment, type TestSegment } from './segments.ts'
export { SOURCE_FLAGS, SOURCE_LOADER } from './source-flags.ts'
export { testFolder } from './test-folder.ts'
export { type ValidCalls, wrongArguments } from './wrong-arguments.ts'
