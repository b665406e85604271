/** React, evaluated in the file that holds it: the build makes it one of its own, begun before ours. */
import 'react-dom/client';
