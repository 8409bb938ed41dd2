import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Toaster } from 'sonner'
import { CallFailure } from '#office/api.ts'
import { showFailure } from '#office/failures.ts'
import { $language, useTexts } from '#office/language.ts'
import { useMayOpen } from '#office/me.ts'
import { Skeleton } from '#office/parts/States.tsx'
import { $proof, type ProofQuestion } from '#office/proof.ts'
import { $router } from '#office/router.ts'
import { isEntrance, type RouteName } from '#office/routes.ts'
import { Frame } from './Frame.tsx'
import { NotAllowed, NotFound } from './Screen.tsx'
import { COMPONENTS } from './screens.ts'

/** The screen of a route, unless the role of whoever is signed in has nothing to do there. */
function Inside({ route }: { route: RouteName | undefined }) {
  const mayOpen = useMayOpen()
  if (!route) return <NotFound />
  // Today itself leads to the first screen of a role.
  const Shown = route === 'today' || mayOpen(route) ? COMPONENTS[route] : NotAllowed
  return <Shown />
}

/** The open question for a proof, whose dialog loads with the first one; who can't load it has not given the proof. */
function Proof() {
  const proof = useStore($proof)
  const [Dialog, setDialog] = useState<ComponentType<ProofQuestion>>()
  useEffect(() => {
    if (!proof || Dialog) return
    import('#shop/staff/office/ProofDialog.tsx').then(
      ({ ProofDialog }) => setDialog(() => ProofDialog),
      () => {
        proof.answer(false)
        showFailure(new CallFailure('offline'))
      },
    )
  }, [proof, Dialog])
  return proof && Dialog && <Dialog answer={proof.answer} />
}

export function App() {
  const page = useStore($router)
  const { common } = useTexts()
  const language = useStore($language)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const Entrance = page && isEntrance(page.route) && COMPONENTS[page.route]
  return (
    <>
      <Suspense fallback={<Skeleton />}>
        {Entrance ? (
          <Entrance />
        ) : (
          <Frame>
            <Suspense fallback={<Skeleton />}>
              {/* Another order is another screen: nothing typed for one stays for the next. */}
              <Inside key={page?.path} route={page?.route} />
            </Suspense>
          </Frame>
        )}
      </Suspense>
      <Proof />
      <Toaster
        // The buttons of a call stand at the bottom of a phone.
        position={page?.route === 'calls' ? 'top-center' : 'bottom-center'}
        containerAriaLabel={common.notices}
        mobileOffset={{ top: '1rem', bottom: 'calc(var(--under-nav) + var(--under-notices))' }}
        offset={{ bottom: 'calc(var(--under-notices) + 1rem)' }}
        toastOptions={{ className: 'toast' }}
      />
    </>
  )
}
