import { lookAtScreens } from './screens.ts';

lookAtScreens({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
