import { atom } from 'nanostores'

/** `answer` tells whether the proof was given. */
export interface ProofQuestion {
  answer: (isProven: boolean) => void
}

/** The question for a proof that is open. */
export const $proof = atom<ProofQuestion | undefined>(undefined)

let asking: Promise<boolean> | undefined

/** Asks the person for password or code (layout/App.tsx), once for all calls that wait; false when they will not. */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const question: ProofQuestion = {
      answer: (isProven) => {
        resolve(isProven)
        // A late answer leaves the next question open.
        if ($proof.get() !== question) return
        $proof.set(undefined)
        asking = undefined
      },
    }
    $proof.set(question)
  })
  return asking
}
