import { lookAtScreens } from './screens.ts';

lookAtScreens({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' });
