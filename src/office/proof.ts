import { atom } from 'nanostores'

/** `answer` tells whether the proof was given. */
export interface ProofQuestion {
  answer: (isProven: boolean) => void
}

/** The question for a proof that is open. */
export const $proof = atom<ProofQuestion | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Asks the person for password or code (staff/office/ProofDialog.tsx), once for all calls that wait; false when they will not. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    $proof.set({
      answer: (isProven) => {
        $proof.set(undefined)
        asking = undefined
        resolve(isProven)
      },
    })
  })
  return asking
}
