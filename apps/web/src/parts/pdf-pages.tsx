import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { useTexts } from '../base/catalogue/catalogue.ts';
import { Loaded } from './loaded.tsx';
import './pdf-pages.css';

interface Props {
  /** Identifies the file in the cache. */
  readonly queryKey: readonly unknown[];
  readonly name: string;
  readonly read: () => Promise<Blob>;
}

/** The pages of a PDF as images. The content security policy forbids the browser's own viewer in a frame. */
export const PdfPages = ({ queryKey, name, read }: Props) => {
  const found = useQuery({
    queryKey: [...queryKey, 'pages'],
    queryFn: async () => {
      const data = new Uint8Array(await (await read()).arrayBuffer());
      return getDocument({ data, isEvalSupported: false }).promise;
    },
    gcTime: 0,
  });
  return (
    <Loaded of={found}>
      {(pdf) => Array.from({ length: pdf.numPages }, (_, at) => at + 1).map((no) => <PdfPage key={no} pdf={pdf} no={no} name={name} />)}
    </Loaded>
  );
};

const PdfPage = ({ pdf, no, name }: { readonly pdf: PDFDocumentProxy; readonly no: number; readonly name: string }) => {
  const texts = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (place === null) return undefined;
    let cancel = (): void => undefined;
    const draw = async () => {
      const page = await pdf.getPage(no);
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (place.clientWidth * devicePixelRatio) / width });
      place.width = viewport.width;
      place.height = viewport.height;
      const task = page.render({ canvas: place, viewport });
      cancel = () => task.cancel();
      await task.promise;
      place.dataset.drawn = '';
    };
    // A page may be closed while it is rendered. That is not a fault.
    void draw().catch(() => undefined);
    return () => cancel();
  }, [pdf, no]);
  return <canvas ref={canvas} className="pdf-page" role="img" aria-label={texts.trade.pdfPage(name, no, pdf.numPages)} />;
};
