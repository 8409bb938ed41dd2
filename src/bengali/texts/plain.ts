import type * as english from '../../texts/plain.ts'

export const plain: typeof english.plain = {
  refused: 'কাজটি হয়নি',
  back: 'ফিরে গিয়ে আবার চেষ্টা করুন',
  continue: 'জাভাস্ক্রিপ্ট ছাড়াই চালিয়ে যান',
}
