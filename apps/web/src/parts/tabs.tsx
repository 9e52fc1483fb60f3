import { Link, type LinkProps } from '@tanstack/react-router';
import './tabs.css';

interface Props<View extends string> {
  readonly label: string;
  readonly views: readonly View[];
  readonly view: View;
  readonly names: Readonly<Record<View, string>>;
  readonly to: (view: View) => LinkProps;
}

/** The views of a page, each a link in its address. */
export const Tabs = <View extends string>({ label, views, view, names, to }: Props<View>) => (
  <nav className="tabs" aria-label={label}>
    {views.map((each) => (
      <Link key={each} {...to(each)} aria-current={each === view ? 'page' : undefined}>
        {names[each]}
      </Link>
    ))}
  </nav>
);
