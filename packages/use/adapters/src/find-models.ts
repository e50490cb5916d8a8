import { missingPackage } from '@codegen-eval/metric/missing-package'

type BertScoreRegistry = typeof import('@codegen-eval/bert-score/registry')

/** Lets the specs of a loaded BERTScore name models in folders and in the local cache of Hugging Face. Returns the module. */
export function findModels(bertScore: BertScoreRegistry): BertScoreRegistry {
  bertScore.useEncoders(async (request) => (await importEncoder()).loadOnnxEncoder(request))
  return bertScore
}

async function importEncoder() {
  try {
    return await import('@codegen-eval/encoder-onnx/node')
  } catch (cause) {
    throw missingPackage(cause, 'models', '@codegen-eval/encoder-onnx')
  }
}
