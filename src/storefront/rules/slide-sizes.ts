/** The `sizes` of a picture in a carousel's slide (storefront/components/home/Carousel.astro). */
export const SLIDE_SIZES =
  '(min-width: 1280px) 192px, (min-width: 1024px) 18vw, (min-width: 840px) 23vw, calc(50vw - 24px)'
