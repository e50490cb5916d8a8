/*
 * The layers that the authors chose on human judgments. Facts from the tables of bert_score 0.3.13 and code_bert_score
 * 0.4.0; names without the organization, as folders are often named.
 */

const BERT_SCORE: Readonly<Record<string, number>> = {
  'bert-base-uncased': 9,
  'bert-large-uncased': 18,
  'bert-base-cased-finetuned-mrpc': 9,
  'bert-base-multilingual-cased': 9,
  'bert-base-chinese': 8,
  'roberta-base': 10,
  'roberta-large': 17,
  'roberta-large-mnli': 19,
  'roberta-base-openai-detector': 7,
  'roberta-large-openai-detector': 15,
  'xlm-roberta-base': 9,
  'xlm-roberta-large': 17,
  'distilroberta-base': 5,
  'distilbert-base-uncased': 5,
  'distilbert-base-uncased-distilled-squad': 4,
  'distilbert-base-multilingual-cased': 5,
  scibert_scivocab_uncased: 8,
  scibert_scivocab_cased: 9,
  'electra-small-generator': 9,
  'electra-small-discriminator': 11,
  'electra-base-generator': 10,
  'electra-base-discriminator': 9,
  'electra-large-generator': 18,
  'electra-large-discriminator': 14,
  'deberta-base': 9,
  'deberta-base-mnli': 9,
  'deberta-large': 16,
  'deberta-large-mnli': 18,
  'deberta-xlarge': 18,
  'deberta-xlarge-mnli': 40,
}

const CODE_BERT_SCORE: Readonly<Record<string, number>> = {
  'codebert-base-mlm': 10,
  'codebert-python': 11,
  'codebert-javascript': 10,
  'codebert-c': 10,
  'codebert-cpp': 10,
  'codebert-java': 7,
}

/**
 * The layer that bert_score or code_bert_score takes by default for a model; `undefined` for a model that their tables do
 * not have.
 *
 * @param model The id of the model, `roberta-large` or `microsoft/codebert-base-mlm`, or the path of its folder.
 */
export function defaultLayer(metric: 'bert-score' | 'code-bert-score', model: string): number | undefined {
  const name =
    model
      .split(/[/\\]/)
      .filter((part) => part !== '')
      .at(-1) ?? ''
  const tables = metric === 'bert-score' ? [BERT_SCORE, CODE_BERT_SCORE] : [CODE_BERT_SCORE, BERT_SCORE]
  return tables.find((table) => Object.hasOwn(table, name))?.[name]
}
