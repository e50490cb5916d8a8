import { type NumbersOption, numbersOption } from '@codegen-eval/metric/internal'

/** The settings of reports of pass@k. */
export const passAtKSettings: { readonly k: NumbersOption & { readonly flag: string } } = {
  k: {
    ...numbersOption({
      type: 'integer',
      min: 1,
      auto: '1, 10 and 100, up to the smallest number of samples',
      description: 'values of k, separated by commas',
    }),
    flag: '-k <list>',
  },
}
